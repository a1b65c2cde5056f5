import { useState } from 'react';
import { siteTexts } from '#texts/site.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { downloadFile } from '../../../../browser/download-file.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { readToken } from '../../../../session/session.ts';

/** Downloads an export of the API. Fetched rather than linked, since a link can't send the token. */
export function useDownload() {
  const language = useLanguage();
  const [state, setState] = useState<{ busy?: string; done?: string; error?: ApiError }>({});
  const download = async (path: string, file: string) => {
    setState({ busy: path });
    try {
      const response = await fetch(`/api/admin/export/${path}`, {
        headers: { Authorization: `Bearer ${readToken()}`, 'Accept-Language': language },
      });
      if (!response.ok) {
        return setState({ error: { ...(await response.json()), httpStatus: response.status } });
      }
      downloadFile(file, await response.blob());
      setState({ done: file });
    } catch {
      // No response, or one that was cut off.
      const message = siteTexts[language].unreachable;
      setState({ error: { code: 'unreachable', message, httpStatus: 0 } });
    }
  };
  return { ...state, download, forget: () => setState({}) };
}
