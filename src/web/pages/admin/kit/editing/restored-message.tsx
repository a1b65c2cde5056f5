import { adminDraftTexts } from '#texts/admin-drafts.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Notice } from '../../../../components/notice/notice.tsx';
import { useTexts } from '../../../../i18n/language.tsx';

/** Offers to discard the restored input. */
export function RestoredDraftMessage({
  hadPicture = false,
  onDiscard,
}: {
  hadPicture?: boolean;
  onDiscard: () => void;
}) {
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
