import type { ChangeEntry } from '#contract/changes/shapes.ts';
import { changedFieldTexts } from '#texts/changed-fields.ts';
import { useTexts } from '../../../language.tsx';
import { useFieldWords } from './use-field-words.ts';

/** As many as are read at a glance: more are opened. */
const AT_A_GLANCE = 3;

/** What was changed: each field with what it was and what it is now. */
export function ChangedFields({ fields }: Pick<ChangeEntry, 'fields'>) {
  const t = useTexts(changedFieldTexts);
  const { labelOf, wordsOf } = useFieldWords();
  if (fields.length === 0) return null;
  const list = (
    <ul>
      {fields.map((change) => (
        <li key={`${change.of} ${change.field}`}>
          {labelOf(change)}:{' '}
          {change.field === 'image' ? (
            t.otherPicture
          ) : (
            <>
              {change.before !== null && (
                <>
                  <span className="vh">{t.was} </span>
                  {wordsOf(change.field, change.before)} <span aria-hidden="true">→</span>{' '}
                  <span className="vh">{t.is} </span>
                </>
              )}
              <b>{wordsOf(change.field, change.after)}</b>
            </>
          )}
        </li>
      ))}
    </ul>
  );
  if (fields.length <= AT_A_GLANCE) return list;
  return (
    <details>
      <summary>{t.more(fields.length)}</summary>
      {list}
    </details>
  );
}
