import { adminDraftTexts } from '#texts/admin-drafts.ts';
import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../language.tsx';

/** What was typed before a reload is back: whoever opens the form sees why it says what was never saved. */
export function RestoredNotice({ hadPicture, onDiscard }: { hadPicture: boolean; onDiscard: () => void }) {
  const t = useTexts(adminDraftTexts);
  return (
    <Notice
      title={t.title}
      action={
        <Button size="s" icon="undo" onClick={onDiscard}>
          {t.discard}
        </Button>
      }
    >
      {t.text}
      {hadPicture && ` ${t.picture}`}
    </Notice>
  );
}
