import { useState } from 'react';
import { siteTexts } from '#texts/site.ts';
import type { ApiError } from '../../../../api/api-client.ts';
import { downloadFile } from '../../../../browser/download-file.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { readToken } from '../../../../session/session.ts';

/** A table of the API on its way to the person's own files. Fetched with the token, which no link carries. */
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
      // No answer, or a table that broke off.
      const message = siteTexts[language].unreachable;
      setState({ error: { code: 'unreachable', message, httpStatus: 0 } });
    }
  };
  return { ...state, download, forget: () => setState({}) };
}
