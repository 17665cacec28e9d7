import { fireEvent } from '@testing-library/react'

/** What a frame of an email is sent once its page has loaded. */
export function mailIn(frame: HTMLElement): string {
  const sent: string[] = []
  const contentWindow = { postMessage: (mail: string) => void sent.push(mail) }
  Object.defineProperty(frame, 'contentWindow', { value: contentWindow, configurable: true })
  fireEvent.load(frame)
  return sent.join('')
}
