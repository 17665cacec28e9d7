import { t } from '@spotter/i18n/translate.ts'

export type Question = {
  kind: 'confirm' | 'alert' | 'error'
  title: string
  messages: string[]
  okLabel: string
  cancelLabel: string
  danger: boolean
  startOn: 'ok' | 'cancel'
  answer: (ok: boolean) => void
  askedFrom: Element | null
}

export type ConfirmOptions = {
  title?: string
  /** Several are shown as a list. */
  text?: string | string[]
  okLabel?: string
  cancelLabel?: string
  danger?: boolean
  /** The button that has the focus. */
  startOn?: 'ok' | 'cancel'
}

let waiting: readonly Question[] = []
const listeners = new Set<() => void>()

/** False for Cancel, Escape or a click outside. */
export function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  return put({
    kind: 'confirm',
    title: options.title ?? t('Confirm'),
    messages: [options.text ?? t('Are you sure?')].flat(),
    okLabel: options.okLabel ?? t('Ok'),
    cancelLabel: options.cancelLabel ?? t('Cancel'),
    danger: options.danger ?? false,
    startOn: options.startOn ?? 'ok',
  })
}

/** True if what was typed may go. */
export const confirmLosingChanges = (): Promise<boolean> =>
  confirm({
    text: t("You'll lose your changes, are you sure you want to cancel?"),
    okLabel: t('Close form'),
    cancelLabel: t("Don't close"),
    danger: true,
    startOn: 'cancel',
  })

export async function alert(message: string, title: string = t('Notice')): Promise<void> {
  await put({ ...notice(title), kind: 'alert', messages: [message] })
}

export async function error(messages: string | string[], title: string = t('Error')): Promise<void> {
  const list = Array.isArray(messages) ? messages : [messages]
  await put({ ...notice(title), kind: 'error', messages: list })
}

const notice = (title: string) => ({
  title,
  okLabel: t('Ok'),
  cancelLabel: '',
  danger: false,
  startOn: 'ok' as const,
})

export const questions = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  first: () => waiting[0],
}

function put(question: Omit<Question, 'answer' | 'askedFrom'>): Promise<boolean> {
  return new Promise((resolve) => {
    const asked: Question = {
      ...question,
      askedFrom: document.activeElement,
      answer: (ok) => {
        change(waiting.filter((other) => other !== asked))
        resolve(ok)
      },
    }
    change([...waiting, asked])
  })
}

function change(next: readonly Question[]): void {
  waiting = next
  for (const listener of listeners) listener()
}
