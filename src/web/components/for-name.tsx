import { forNameTexts } from '#texts/for-name.ts';
import { useTexts } from '../i18n/language.tsx';

/** Whose a dish is: 'für Anna'. */
export function ForName({ name, className }: { name: string | undefined; className?: string | undefined }) {
  const t = useTexts(forNameTexts);
  return name ? <b className={className}>{t.forName(name)}</b> : null;
}
