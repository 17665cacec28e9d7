import type { SuggestedAddress } from '@spotter/contract/addresses/addresses.ts'
import type { ErrorText } from '@spotter/domain/text.ts'
import { t } from '@spotter/i18n/translate.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Field } from '../look/Field.tsx'
import { Spinner } from '../look/Spinner.tsx'
import classes from './SuggestionField.module.css'

type Props = {
  label: string
  value: string
  onChange: (text: string) => void
  found: readonly SuggestedAddress[] | null
  isAsking: boolean
  onPick: (address: SuggestedAddress) => void
  onClose: () => void
  isBusy: boolean
  error: ErrorText | undefined
  maxLength: number
}

export function SuggestionField({ found, isAsking, onPick, onClose, isBusy, ...field }: Props) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [marked, setMarked] = useState(-1)
  const isOpen = found !== null && found.length > 0
  useEffect(() => setMarked(-1), [found])
  useEffect(() => {
    list.current?.children[marked]?.scrollIntoView({ block: 'nearest' })
  }, [marked])

  function move(event: KeyboardEvent) {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setMarked((marked + step + found.length + (marked < 0 && step < 0 ? 1 : 0)) % found.length)
    } else if (event.key === 'Enter' && found[marked]) {
      event.preventDefault()
      onPick(found[marked])
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onClose()
    }
  }
  return (
    <div className={classes.suggesting}>
      <Field
        {...field}
        hidesLabel
        isFirst
        autoCapitalize="words"
        enterKeyHint="next"
        placeholder={t('Start typing your address')}
        readOnly={isBusy}
        onKeyDown={move}
        input={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': `${id}list`,
          ...(isOpen && marked >= 0 && { 'aria-activedescendant': `${id}${marked}` }),
        }}
        after={
          isAsking && (
            <span className={classes.asking}>
              <Spinner />
            </span>
          )
        }
      />
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={t('Addresses')}
        hidden={!isOpen}
        className={classes.list}
      >
        {found?.map((address, place) => (
          <button
            key={address.id}
            id={`${id}${place}`}
            type="button"
            role="option"
            tabIndex={-1}
            aria-selected={place === marked}
            className={classes.option}
            onClick={() => onPick(address)}
          >
            {address.text}
          </button>
        ))}
      </div>
      <div role="status" className={classes.none}>
        {found?.length === 0 && t('No address found.')}
      </div>
    </div>
  )
}
