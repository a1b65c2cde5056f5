import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { siteTexts } from '#texts/site.ts';
import { useTexts } from '../../i18n/language.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { classNames } from '../class-names.ts';
import css from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';

/** The dialog itself: focus goes in, stays, and returns; the page behind neither scrolls nor speaks. */
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
  isLocked: isHeld = false,
  children,
}: DialogProps) {
  const t = useTexts(siteTexts);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable && !isHeld}
      isKeyboardDismissDisabled={!isDismissable || isHeld}
      className={css.veil}
    >
      <Modal className={classNames('cut', css.sheet, css[size])}>
        <AriaDialog role={role} className={classNames(css.dialog, Boolean(picture) && css.withPicture)}>
          {picture && <div className={css.picture}>{picture}</div>}
          <IconButton
            icon="close"
            label={t.close}
            onClick={onClose}
            isDisabled={isHeld}
            className={css.close}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard */}
          <div className={css.body} tabIndex={0}>
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
