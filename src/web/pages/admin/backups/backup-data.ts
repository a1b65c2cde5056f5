import type { ClientActionFunctionArgs, ClientLoaderFunctionArgs } from 'react-router';
import type { Backup, BackupList } from '#contract/backups/shapes.ts';
import { type ApiError, type ApiResult, createApi, unreachableError } from '../../../api/api-client.ts';
import { downloadFile } from '../../../browser/download-file.ts';
import { languageOf } from '../../../i18n/language.tsx';
import { readToken } from '../../../session/session.ts';
import { callApiAsStaff, type Loaded } from '../kit/api/admin-api.ts';

export function loadBackups({ request }: ClientLoaderFunctionArgs): Promise<Loaded<BackupList>> {
  return callApiAsStaff(request, (api) => api.admin.backups.$get());
}

export type BackupAction = { error?: ApiError; done?: 'restore' | 'remove' | 'download'; at?: number };

/** Making a backup of years of orders takes its time. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;
/** For a part on a slow line. */
const PART_TIMEOUT_MS = 3 * 60_000;
/** The whole file is read. */
const CHECK_TIMEOUT_MS = 5 * 60_000;

export async function changeBackups({ request }: ClientActionFunctionArgs): Promise<BackupAction> {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '');
  const [intent, id, file] = [text('intent'), text('id'), text('file')];
  const json = { currentPassword: text('currentPassword') };
  const at = Date.now();
  if (intent === 'download') {
    const failed = await download(request, id, json, file);
    return failed ? { error: failed } : { done: 'download', at };
  }
  const param = { id };
  const answer = await (intent === 'restore'
    ? callApiAsStaff(request, (api) => api.admin.backups[':id'].restore.$post({ param, json }))
    : callApiAsStaff(request, (api) => api.admin.backups[':id'].$delete({ param })));
  if (!answer.ok) return { error: answer.error };
  return { done: intent === 'restore' ? 'restore' : 'remove', at };
}

/** Returns why it failed. */
async function download(
  request: Request,
  id: string,
  json: { currentPassword: string },
  file: string,
): Promise<ApiError | undefined> {
  const language = languageOf(new URL(request.url).pathname);
  const api = createApi({ language, token: readToken() ?? null });
  const init = { signal: AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS) };
  try {
    const response = await (id === ''
      ? api.admin.backups.download.$post({ json }, { init })
      : api.admin.backups[':id'].download.$post({ param: { id }, json }, { init }));
    if (!response.ok) return { ...((await response.json()) as ApiError), httpStatus: response.status };
    downloadFile(file, await response.blob());
    return undefined;
  } catch {
    return unreachableError(language);
  }
}

interface UploadOptions {
  signal: AbortSignal;
  onProgress: (sentBytes: number) => void;
}

/** Tries to send a part again when the line was dead for a moment. */
const RETRY_AFTER_MS = [1_000, 3_000, 8_000];

/** Sends a backup in parts, each again if it gets no response. Undefined when it was stopped. */
export async function uploadBackup(
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<ApiResult<Backup> | undefined> {
  const request = new Request(window.location.href, { method: 'POST' });
  const begun = await callApiAsStaff(request, (api) =>
    api.admin.backups.uploads.$post({ json: { bytes: file.size } }),
  );
  if (!begun.ok) return begun;
  const { _id: id, partBytes } = begun.data;
  let sent = 0;
  const param = { id };
  while (sent < file.size) {
    if (signal.aborted) return undefined;
    const part = new File([file.slice(sent, sent + partBytes)], 'part');
    const form = { offset: String(sent), part };
    const answer = await withRetries(() =>
      callApiAsStaff(
        request,
        (api) => api.admin.backups.uploads[':id'].parts.$post({ param, form }),
        PART_TIMEOUT_MS,
      ),
    );
    if (!answer.ok) return answer;
    sent = answer.data.received;
    onProgress(sent);
  }
  return callApiAsStaff(
    request,
    (api) => api.admin.backups.uploads[':id'].finish.$post({ param }),
    CHECK_TIMEOUT_MS,
  );
}

async function withRetries<Data>(call: () => Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
  for (const wait of RETRY_AFTER_MS) {
    const answer = await call();
    if (answer.ok || answer.error.httpStatus !== 0) return answer;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
  return call();
}

/** 'running' also while the server can't be reached; 'over' when it runs again, whoever may log in there. */
export async function restoreState(): Promise<'running' | 'over' | 'logged-out'> {
  try {
    const response = await fetch('/api/admin/backups', {
      headers: { Authorization: `Bearer ${readToken()}` },
      signal: AbortSignal.timeout(5_000),
    });
    if (response.status === 401) return 'logged-out';
    if (!response.ok) return 'running';
    return ((await response.json()) as BackupList).isRestoring ? 'running' : 'over';
  } catch {
    return 'running';
  }
}
