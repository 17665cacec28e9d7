import '@mantine/core/styles/Combobox.css'
import { Anchor, Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useRef, useState } from 'react'
import classes from './AddressField.module.css'
import { type AddressPart, type FoundAddress, type SuggestAddresses, useSuggestions } from './use-suggestions.ts'
import { useField } from './use-field.ts'

type Props = {
  /** Null without an address service; then everything is typed. */
  suggest: SuggestAddresses
  required?: readonly AddressPart[]
  /** Also whenever one of the others has a value. */
  manual?: boolean
  maxLength?: number
}

const manually = 'manually'
const others = ['city', 'state', 'zip'] as const

export function AddressField({ suggest, required = [], manual = false, maxLength = 255 }: Props) {
  const of = (name: AddressPart, label: string) => ({ name, label, required: required.includes(name) })
  const fields = {
    address: useField(of('address', t('Address')), ''),
    city: useField(of('city', t('City')), ''),
    state: useField(of('state', t('State')), ''),
    zip: useField(of('zip', t('Postcode')), ''),
  }
  const [isManual, setManual] = useState(() => manual || others.some((name) => fields[name].value !== ''))
  const isOpen = isManual || others.some((name) => fields[name].input.error !== undefined)
  const suggestions = useSuggestions(suggest, () => setManual(true))
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const input = useRef<HTMLInputElement>(null)
  const { found, loading } = suggestions
  const hasChoices = found !== null && (found.length > 0 || !isOpen)

  function enterManually() {
    setManual(true)
    combobox.closeDropdown()
    input.current?.focus()
  }
  function fill(chosen: FoundAddress) {
    fields.address.change(chosen.address)
    for (const name of others) fields[name].change(chosen[name] ?? '')
    suggestions.forget()
    combobox.closeDropdown()
  }
  function pick(id: string) {
    const chosen = found?.find((one) => one.id === id)
    if (chosen) fill(chosen)
    else enterManually()
  }
  const rest = others.map((name) => fields[name].value).filter(Boolean)

  return (
    <div className={classes.address}>
      <Combobox store={combobox} onOptionSubmit={pick} disabled={!hasChoices}>
        <Combobox.Target withExpandedAttribute autoComplete="off">
          <TextInput
            {...fields.address.input}
            ref={input}
            maxLength={maxLength}
            value={fields.address.value}
            {...(!isOpen && { placeholder: t('Start typing an address') })}
            rightSection={loading ? <Loader size={14} /> : null}
            rightSectionPointerEvents="none"
            onBlur={() => combobox.closeDropdown()}
            onChange={(event) => {
              fields.address.change(event.currentTarget.value)
              suggestions.find(event.currentTarget.value)
              combobox.openDropdown()
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!hasChoices}>
          <Combobox.Options aria-label={t('Addresses')} className={classes.options}>
            {found?.map(({ id, text }) => (
              <Combobox.Option key={id} value={id}>
                {text}
              </Combobox.Option>
            ))}
            {found?.length === 0 && <div className={classes.hint}>{t('No address found.')}</div>}
            {!isOpen && (
              <Combobox.Option value={manually} className={classes.manually}>
                {t('Enter address manually')}
              </Combobox.Option>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {isOpen ? (
        <div className={classes.others}>
          {others.map((name) => (
            <TextInput
              key={name}
              {...fields[name].input}
              autoComplete="off"
              maxLength={maxLength}
              value={fields[name].value}
              onChange={(event) => fields[name].change(event.currentTarget.value)}
            />
          ))}
        </div>
      ) : (
        <div className={classes.below}>
          {rest.length > 0 && <span className={classes.rest}>{rest.join(', ')}</span>}
          <Anchor component="button" type="button" size="sm" onClick={enterManually}>
            {t('Enter address manually')}
          </Anchor>
        </div>
      )}
    </div>
  )
}
