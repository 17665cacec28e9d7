import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Pill.css'
import '@mantine/core/styles/PillsInput.css'
import { Combobox, Loader, Pill, PillsInput, useCombobox, type ComboboxStore } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import type { ControlProps } from './control-props.ts'
import classes from './pickers.module.css'

export const shownValues = 5
/** The bar above a list has one line for each filter. */
const shownInBar = 2

type Props = ControlProps & {
  values: readonly { key: string; text: string }[]
  onRemove: (key: string) => void
  search: string
  onSearch: (text: string) => void
  options: ReactNode
  onSubmit: (value: string, combobox: ComboboxStore) => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>, combobox: ComboboxStore) => void
  onOpen?: () => void
  onLeave?: () => void
  placeholder?: string
  loading?: boolean
  most?: number
}

export function PillsCombobox(props: Props) {
  const { label, compact = false, values, onRemove, search, onSearch, options, disabled = false } = props
  const id = useId()
  const combobox = useCombobox({
    onDropdownClose: () => combobox.resetSelectedOption(),
    onDropdownOpen: () => props.onOpen?.(),
  })
  const { error, description, withAsterisk, classNames } = props
  const most = props.most ?? (compact ? shownInBar : shownValues)
  const hidden = values.slice(most).map(({ text }) => text)

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    props.onKeyDown?.(event, combobox)
    const last = values.at(-1)
    if (event.key === 'Backspace' && search === '' && last) onRemove(last.key)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={(value) => props.onSubmit(value, combobox)} disabled={disabled}>
      <Combobox.DropdownTarget>
        <PillsInput
          id={id}
          disabled={disabled}
          size="sm"
          {...(!compact && { label, description, withAsterisk })}
          error={error}
          classNames={{ root: classNames?.root, input: classes.input }}
          rightSection={props.loading ? <Loader size={14} /> : <Combobox.Chevron />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.openDropdown()}
        >
          <Pill.Group gap={4} disabled={disabled}>
            {values.slice(0, most).map(({ key, text }) => (
              <Pill
                key={key}
                withRemoveButton={!disabled}
                onRemove={() => onRemove(key)}
                removeButtonProps={{ 'aria-label': t('Remove {name}', { name: text }), 'aria-hidden': false }}
              >
                {text}
              </Pill>
            ))}
            {hidden.length > 0 && (
              <Pill className={classes.others} title={hidden.join(', ')}>
                {`+${hidden.length}`}
              </Pill>
            )}
            <Combobox.EventsTarget withExpandedAttribute autoComplete="off">
              <PillsInput.Field
                id={id}
                {...(compact && { 'aria-label': label })}
                aria-required={props['aria-required']}
                data-autofocus={props['data-autofocus']}
                name={props.name}
                className={classes.search}
                placeholder={values.length === 0 ? (props.placeholder ?? (compact ? label : t('Select…'))) : ''}
                value={search}
                onFocus={() => combobox.openDropdown()}
                onBlur={() => {
                  combobox.closeDropdown()
                  props.onLeave?.()
                }}
                onKeyDown={onKeyDown}
                onChange={(event) => {
                  combobox.openDropdown()
                  onSearch(event.currentTarget.value)
                }}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={options === null}>
        <Combobox.Options aria-label={t('Choices')} className={classes.options}>
          {options}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
