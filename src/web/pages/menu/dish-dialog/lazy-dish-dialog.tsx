import { type ComponentType, useEffect, useState } from 'react';
import { menuTexts } from '#texts/menu.ts';
import { ErrorState } from '../../../components/states/states.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import type { DishDialogProps } from './dish-dialog.tsx';

let loading: Promise<ComponentType<DishDialogProps>> | undefined;

/** Loads the dialog's content and the modal together; retries after a failure. */
function loadDishDialog(): Promise<ComponentType<DishDialogProps>> {
  loading ??= Promise.all([
    import('./dish-dialog.tsx'),
    import('../../../components/dialog/dialog-sheet.tsx'),
  ])
    .then(([{ DishDialog }]) => DishDialog)
    .catch((reason) => {
      loading = undefined;
      throw reason;
    });
  return loading;
}

/** Call it when the pointer is over a dish, so that the dialog is loaded by the time of the click. */
export function preloadDishDialog(): void {
  loadDishDialog().catch(() => {}); // Offline now; opening a dish tries again.
}

/** The open dish. Its dialog is loaded when the browser is idle, not with the page. */
export function LazyDishDialog(props: DishDialogProps) {
  const t = useTexts(menuTexts).dish;
  const [Part, setPart] = useState<ComponentType<DishDialogProps>>();
  const [hasFailed, setFailed] = useState(false);
  const { isOpen } = props;

  useEffect(() => {
    if (!isOpen || Part || hasFailed) return;
    loadDishDialog().then(
      (loaded) => setPart(() => loaded),
      () => setFailed(true),
    );
  }, [isOpen, Part, hasFailed]);

  if (Part) return <Part {...props} />;
  return hasFailed && isOpen && <ErrorState title={t.loadFailed} onRetry={() => setFailed(false)} />;
}
