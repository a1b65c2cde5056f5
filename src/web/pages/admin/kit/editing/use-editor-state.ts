import { useSearchParams } from 'react-router';
import { useSuccessMessage } from './use-success-message.ts';

/** What a page's editor shows, as the address says: nothing, a new item, or an existing one. */
export interface EditorState {
  /** The edited item; null in create mode and while the editor is closed. */
  id: string | null;
  isOpen: boolean;
  create: () => void;
  close: (successMessage?: string) => void;
  successMessage: string | undefined;
}

export function useEditorState(): EditorState {
  const [params, setParams] = useSearchParams();
  const [successMessage, showSuccess] = useSuccessMessage();
  const id = params.get('edit');
  return {
    id,
    isOpen: id !== null || params.has('new'),
    create: () => setParams({ new: '1' }, { preventScrollReset: true }),
    close: (message) => {
      if (message) showSuccess(message);
      setParams({}, { preventScrollReset: true });
    },
    successMessage,
  };
}
