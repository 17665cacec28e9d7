import { t } from '@spotter/i18n/translate.ts'

export type Question = {
  kind: 'confirm' | 'alert' | 'error'
  title: string
  messages: string[]
  okLabel: string
  cancelLabel: string
  danger: boolean
  answer: (ok: boolean) => void
  askedFrom: Element | null
}

export type ConfirmOptions = {
  title?: string
  text?: string
  okLabel?: string
  cancelLabel?: string
  danger?: boolean
}

let waiting: readonly Question[] = []
const listeners = new Set<() => void>()

/** False for Cancel, Escape or a click outside. */
export function confirm(options: ConfirmOptions = {}): Promise<boolean> {
  return put({
    kind: 'confirm',
    title: options.title ?? t('Confirm'),
    messages: [options.text ?? t('Are you sure?')],
    okLabel: options.okLabel ?? t('Ok'),
    cancelLabel: options.cancelLabel ?? t('Cancel'),
    danger: options.danger ?? false,
  })
}

export async function alert(message: string, title: string = t('Notice')): Promise<void> {
  await put({ kind: 'alert', title, messages: [message], okLabel: t('Ok'), cancelLabel: '', danger: false })
}

export async function error(messages: string | string[], title: string = t('Error')): Promise<void> {
  const list = Array.isArray(messages) ? messages : [messages]
  await put({ kind: 'error', title, messages: list, okLabel: t('Ok'), cancelLabel: '', danger: false })
}

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
