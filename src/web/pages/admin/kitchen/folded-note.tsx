import { useState } from 'react';
import { adminKitchenTexts } from '#texts/admin-kitchen.ts';
import { Icon } from '../../../components/icon/icon.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import css from './kitchen.module.css';

/** What is longer takes the place of other orders. */
const LONG_NOTE = 90;

/** A guest's note. A long one shows its beginning until it is tapped; one of an allergy is red, and always whole. */
export function FoldedNote({ label, text, isAllergy }: { label: string; text: string; isAllergy: boolean }) {
  const t = useTexts(adminKitchenTexts);
  const [isOpen, setOpen] = useState(false);
  const isLong = !isAllergy && (text.length > LONG_NOTE || text.split('\n').length > 2);
  return (
    <div className={css.note} data-allergy={isAllergy || undefined}>
      <Icon name={isAllergy ? 'warn' : 'note'} size="s" />
      <div>
        <p className={isLong && !isOpen ? css.folded : undefined}>
          <span className="vh">{label}: </span>
          {text}
        </p>
        {isLong && (
          <button
            type="button"
            className={css.unfold}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.less : t.more}
          </button>
        )}
      </div>
    </div>
  );
}
