import { useSearchParams } from 'react-router';
import { type EditorState, useEditorState } from '../kit/editing/use-editor-state.ts';
import { useSuccessMessage } from '../kit/editing/use-success-message.ts';

export interface MailingEditorState extends EditorState {
  /** Which newsletter is looked at, before or after it is sent. */
  shownId: string | null;
  show: (id: string, success?: string) => void;
  /** The words of success, while a newsletter is looked at. */
  shownSuccess: string | undefined;
}

/** What stands beside the list, as the address says: a draft's form, or a newsletter as its readers get it. */
export function useMailingEditorState(): MailingEditorState {
  const edits = useEditorState();
  const [params, setParams] = useSearchParams();
  const [shownSuccess, succeed] = useSuccessMessage();
  const shownId = params.get('show');
  return {
    ...edits,
    isOpen: edits.isOpen || shownId !== null,
    shownId,
    show: (id, success) => {
      if (success) succeed(success);
      setParams({ show: id }, { preventScrollReset: true });
    },
    shownSuccess,
  };
}
