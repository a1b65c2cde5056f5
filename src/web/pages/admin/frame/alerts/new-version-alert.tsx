import { useEffect, useState } from 'react';
import { adminAlertTexts } from '#texts/admin-alerts.ts';
import { siteTexts } from '#texts/site.ts';
import { Button } from '../../../../components/button/button.tsx';
import { useTexts } from '../../../../i18n/language.tsx';
import { Alert } from '../../kit/alerts/alert.tsx';
import type { LiveConnection } from '../../kit/live/live-updates.ts';

/**
 * A tablet stands open for weeks. After an update the server has other scripts, and parts that this page has not loaded yet
 * are gone. It is not reloaded by itself: the sound of a page that nobody has touched stays off.
 */
export function NewVersionAlert({ live: { status, since } }: { live: LiveConnection }) {
  const t = useTexts(adminAlertTexts);
  const { failed } = useTexts(siteTexts);
  const [isOutdated, setOutdated] = useState(false);
  // A server that was updated has cut the line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked each time the line is there again
  useEffect(() => {
    if (status !== 'open') return;
    void hasOtherScripts().then(setOutdated, () => undefined);
  }, [status, since]);
  if (!isOutdated) return null;
  return (
    <Alert
      tone="amber"
      icon="download"
      isBrief
      title={t.newVersion}
      action={
        <Button size="s" onClick={() => window.location.reload()}>
          {failed.reload}
        </Button>
      }
    >
      {t.newVersionText}
    </Alert>
  );
}

/** React Router asks this itself when it needs a page that it does not know yet. */
async function hasOtherScripts(): Promise<boolean> {
  const { version = '' } =
    (window as { __reactRouterManifest?: { version?: string } }).__reactRouterManifest ?? {};
  const asked = new URLSearchParams({ version, paths: '/adminnavbar' });
  const { headers } = await fetch(`/__manifest?${asked}`, { cache: 'no-store' });
  return headers.has('x-remix-reload-document');
}
