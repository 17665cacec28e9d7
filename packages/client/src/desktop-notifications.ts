import { t } from '@spotter/i18n/translate.ts'

export type Permission = 'default' | 'granted' | 'denied' | 'unsupported'

/** What came of switching desktop notifications; `on` is what may be saved. */
export type Switched = { on: boolean; message: string; tone: 'success' | 'warning' }

export const desktopPermission = (): Permission =>
  'Notification' in globalThis && globalThis.isSecureContext ? Notification.permission : 'unsupported'

/** Asks the browser where it has not been asked yet. */
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

/** The browser's own permission cannot be taken back from here, which the text says. */
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
  /** The same in every tab, so that only one of them shows it. */
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
