import { adminReaderTexts } from '#texts/admin-readers.ts';
import { exportTexts } from '#texts/exports.ts';
import { Button } from '../../../components/button/button.tsx';
import { FailureNotice } from '../../../components/failure-notice/failure-notice.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../language.tsx';
import { useDownload } from '../tables/use-download.ts';

/** Everybody who has confirmed, as a table. */
export function ReaderExport() {
  const t = useTexts(adminReaderTexts);
  const { file } = useTexts(exportTexts).readers;
  const { download, busy, done, error } = useDownload();
  return (
    <>
      <Button
        size="s"
        icon="download"
        isBusy={busy !== undefined}
        onClick={() => void download('readers', `${file}.csv`)}
      >
        {t.download}
      </Button>
      {error && <FailureNotice error={error} fallback={t.downloadFailed} />}
      {done && <Notice tone="leaf" title={t.downloaded(done)} />}
    </>
  );
}
