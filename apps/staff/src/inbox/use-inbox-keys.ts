import { msg } from '@spotter/i18n/translate.ts'
import { useMemo, useRef } from 'react'
import { useScreenKeys } from '../shell/screen-keys.ts'
import { focusAnswer } from './focus-answer.ts'

/** The buttons know whether they are offered. */
const press = (name: string) => () => document.querySelector<HTMLElement>(`main [data-key="${name}"]`)?.click()

export function useInboxKeys(go: (by: 1 | -1) => void): void {
  const latest = useRef(go)
  latest.current = go
  const keys = useMemo(
    () => [
      { key: 'j', label: msg('Next conversation'), press: () => latest.current(1) },
      { key: 'k', label: msg('Previous conversation'), press: () => latest.current(-1) },
      { key: 'r', label: msg('Write a reply'), press: focusAnswer },
      { key: 'e', label: msg('Done, or open again'), press: press('done') },
      { key: 's', label: msg('Snooze'), press: press('snooze') },
      { key: '!', label: msg('Mark as spam, or not spam'), press: press('spam') },
      { key: 'a', label: msg('Assign'), press: press('assign') },
      { key: 'c', label: msg('Call'), press: press('call') },
      { key: 'b', label: msg('Book tour'), press: press('book') },
      { key: 'n', label: msg('Write a note'), press: press('note') },
      { key: 'o', label: msg('Open person'), press: press('person') },
    ],
    [],
  )
  useScreenKeys(keys)
}
