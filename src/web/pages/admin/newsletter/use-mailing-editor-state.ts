import { useSearchParams } from 'react-router';
import { type EditorState, useEditorState } from '../kit/editing/use-editor-state.ts';
import { useSuccessMessage } from '../kit/editing/use-success-message.ts';

export interface MailingEditorState extends EditorState {
  /** The newsletter in the preview, before or after it is sent. */
  shownId: string | null;
  show: (id: string, successMessage?: string) => void;
  /** The success message inside the preview. */
  shownMessage: string | undefined;
}

/** What is open beside the list, as the address says: the form of a draft, or the preview of a newsletter. */
export function useMailingEditorState(): MailingEditorState {
  const editorState = useEditorState();
  const [params, setParams] = useSearchParams();
  const [shownMessage, showSuccess] = useSuccessMessage();
  const shownId = params.get('show');
  return {
    ...editorState,
    isOpen: editorState.isOpen || shownId !== null,
    shownId,
    show: (id, message) => {
      if (message) showSuccess(message);
      setParams({ show: id }, { preventScrollReset: true });
    },
    shownMessage,
  };
}
