import '@mantine/core/styles/Combobox.css'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Choice } from '../fields/SelectField.tsx'
import { naming, type ControlProps } from './control-props.ts'
import classes from './pickers.module.css'
import { RemoteOptions } from './RemoteOptions.tsx'
import { moreValue, useRemoteChoices, type LoadChoices } from './use-remote-choices.ts'

type Props = ControlProps & {
  load: LoadChoices
  value: Choice | null
  onChange: (value: Choice | null) => void
  clearable?: boolean
  /** Where the field stands at the foot of the window. */
  opensUp?: boolean
}

export function RemoteSelect({ load, value, onChange, clearable = false, opensUp = false, ...control }: Props) {
  const { label, compact = false, ...rest } = control
  const remote = useRemoteChoices(load)
  const combobox = useCombobox({
    onDropdownOpen: remote.open,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const searching = combobox.dropdownOpened && remote.search !== ''
  const enterWaits = useRef(false)

  function pick(key: string) {
    if (key === moreValue) {
      remote.loadMore()
      return
    }
    onChange(remote.choices?.find(({ id }) => String(id) === key) ?? null)
    remote.leave()
    combobox.closeDropdown()
  }

  const showAnswer = useEffectEvent((first: Choice | undefined) => {
    if (enterWaits.current && first) pick(String(first.id))
    else combobox.selectFirstOption()
    enterWaits.current = false
  })
  const answered = searching && remote.isCurrent ? remote.choices : null
  useEffect(() => {
    if (answered) showAnswer(answered[0])
  }, [answered])

  /** Enter chooses, also before the answer is there, and never submits the form around an open list. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !combobox.dropdownOpened) return
    event.preventDefault()
    enterWaits.current = remote.search !== '' && !remote.isCurrent
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} position={opensUp ? 'top' : 'bottom'}>
      <Combobox.Target withExpandedAttribute autoComplete="off">
        <TextInput
          {...rest}
          {...naming({ label, compact })}
          placeholder={value?.text ?? (compact ? label : t('Select…'))}
          value={searching ? remote.search : (value?.text ?? '')}
          rightSection={
            remote.loading ? (
              <Loader size={14} />
            ) : clearable && value ? (
              <Combobox.ClearButton
                aria-label={t('Clear {label}', { label })}
                aria-hidden={false}
                tabIndex={0}
                onClear={() => onChange(null)}
              />
            ) : (
              <Combobox.Chevron />
            )
          }
          rightSectionPointerEvents={clearable && value ? 'all' : 'none'}
          onClick={() => combobox.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={press}
          onBlur={() => {
            enterWaits.current = false
            combobox.closeDropdown()
            remote.leave()
          }}
          onChange={(event) => {
            combobox.openDropdown()
            combobox.resetSelectedOption()
            enterWaits.current = false
            remote.find(event.currentTarget.value)
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('Choices')} className={classes.options}>
          <RemoteOptions remote={remote} chosen={new Set(value ? [String(value.id)] : [])} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
