import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import css from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  isTitleHidden?: boolean;
  /** 520, 720 or 1080 px wide; under 700 px always a sheet from below. */
  size?: 'small' | 'medium' | 'wide';
  /** On the left; on a phone above. */
  picture?: ReactNode;
  /** The buttons: they stay in sight under the scrolling content. */
  foot?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** Whether Escape and a tap outside close it. The close button always does. */
  isDismissable?: boolean;
  /** Nothing closes it, not even its button, while a response that must be seen is on its way. */
  isLocked?: boolean;
  children?: ReactNode;
}

/** The modal: the focus moves in, stays and returns; the page behind is inert and does not scroll. */
export function DialogSheet({
  isOpen,
  onClose,
  title,
  isTitleHidden = false,
  size = 'small',
  picture,
  foot,
  role = 'dialog',
  isDismissable = true,
  isLocked = false,
  children,
}: DialogProps) {
  const t = useTexts(siteTexts);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable && !isLocked}
      isKeyboardDismissDisabled={!isDismissable || isLocked}
      className={css.veil}
    >
      <Modal className={classNames('cut', css.sheet, css[size])}>
        <AriaDialog role={role} className={classNames(css.dialog, Boolean(picture) && css.withPicture)}>
          {picture && <div className={css.picture}>{picture}</div>}
          <IconButton
            icon="close"
            label={t.close}
            onClick={onClose}
            isDisabled={isLocked}
            className={css.close}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
          <div ref={showRefusals} className={css.body} tabIndex={0}>
            <Heading slot="title" level={2} className={isTitleHidden ? 'vh' : css.title}>
              {title}
            </Heading>
            {children}
          </div>
          {foot && <div className={css.foot}>{foot}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Why nothing happens may be told below the fold of a long dialog, while the button that was pressed stays in sight. */
function showRefusals(body: HTMLElement | null) {
  if (!body) return;
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    const alerts = added.flatMap((node) => (node instanceof Element ? [...alertsIn(node)] : []));
    alerts[0]?.scrollIntoView({ block: 'nearest' });
  });
  observer.observe(body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

const alertsIn = (node: Element) =>
  node.matches('[role=alert]') ? [node] : node.querySelectorAll('[role=alert]');
