import { t } from '@spotter/i18n/translate.ts'

type Permission = 'default' | 'granted' | 'denied' | 'unsupported'

/** `on` is what may be saved. */
type Switched = { on: boolean; message: string; tone: 'success' | 'warning' }

export const desktopPermission = (): Permission =>
  'Notification' in globalThis && globalThis.isSecureContext ? Notification.permission : 'unsupported'

export async function turnOn(): Promise<Switched> {
  const before = desktopPermission()
  if (before === 'unsupported') return refused(t('Sorry, you have not supported device/browser'))
  if (before === 'denied') {
    return refused(
      t(
        'It looks like you have desktop notifications disabled on your browser. Please change these settings and try again.',
      ),
    )
  }
  const permission = before === 'granted' ? before : await Notification.requestPermission()
  if (permission !== 'granted') return refused(t('Desktop Notifications blocked'))
  return { on: true, message: t('Desktop Notifications allowed'), tone: 'success' }
}

/** Browsers don't let pages revoke the permission, as the text says. */
export function turnOff(): Switched | null {
  if (desktopPermission() !== 'granted') return null
  return {
    on: false,
    tone: 'warning',
    message: t(
      'It looks like you have desktop notifications enabled on your browser. Please change these settings and try again.',
    ),
  }
}

const refused = (message: string): Switched => ({ on: false, message, tone: 'warning' })

type Shown = {
  title: string
  body: string
  /** Shared by all tabs, so that one notification shows. */
  tag: string
  onOpen: () => void
  closeAfter: number
}

export function showOnDesktop({ title, body, tag, onOpen, closeAfter }: Shown): void {
  if (desktopPermission() !== 'granted') return
  const shown = new Notification(title, { body, tag })
  const timer = setTimeout(() => shown.close(), closeAfter)
  shown.addEventListener('click', () => {
    clearTimeout(timer)
    window.focus()
    shown.close()
    onOpen()
  })
}
