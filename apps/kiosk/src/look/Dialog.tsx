import { t } from '@spotter/i18n/translate.ts'
import { useReturnFocus } from '@spotter/ui/dialogs/use-return-focus.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import classes from './Dialog.module.css'

type Props = {
  title: string
  children: ReactNode
  onClose: () => void
  footer?: ReactNode
}

export function Dialog({ title, children, onClose, footer }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const element = dialog.current
    if (!element) return undefined
    const closeBeside = (event: MouseEvent) => {
      if (event.target === element) close.current()
    }
    element.addEventListener('click', closeBeside)
    if (!element.open) element.showModal()
    return () => {
      element.removeEventListener('click', closeBeside)
      element.close()
    }
  }, [])
  useReturnFocus()
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.sheet}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <div className={classes.content} tabIndex={-1}>
          {children}
        </div>
        <div className={classes.footer}>{footer ?? <Button onClick={onClose}>{t('Close')}</Button>}</div>
      </div>
    </dialog>
  )
}
