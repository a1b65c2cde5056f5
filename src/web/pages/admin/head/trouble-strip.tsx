import { adminHeadTexts } from '#texts/admin-head.ts';
import { ButtonLink } from '../../../components/button/button.tsx';
import { useTexts } from '../../../language.tsx';
import { Strip } from '../strips/strip.tsx';
import type { ListedTrouble } from './use-listed-troubles.ts';

/** One thing that does not work: what it is, what it means, and where it is mended. */
export function TroubleStrip({ trouble: { title, text, to } }: { trouble: ListedTrouble }) {
  const { view } = useTexts(adminHeadTexts);
  return (
    <Strip
      tone="amber"
      icon="warn"
      isBrief={to !== undefined}
      title={title}
      action={
        to && (
          <ButtonLink size="s" to={to}>
            {view}
          </ButtonLink>
        )
      }
    >
      {text}
    </Strip>
  );
}
