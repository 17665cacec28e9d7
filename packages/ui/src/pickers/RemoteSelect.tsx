import '@mantine/core/styles/Combobox.css'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
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
}

export function RemoteSelect({ load, value, onChange, clearable = false, ...control }: Props) {
  const { label, compact = false, ...rest } = control
  const remote = useRemoteChoices(load)
  const combobox = useCombobox({
    onDropdownOpen: remote.open,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const searching = combobox.dropdownOpened && remote.search !== ''

  function pick(key: string) {
    if (key === moreValue) {
      remote.loadMore()
      return
    }
    onChange(remote.choices?.find(({ id }) => String(id) === key) ?? null)
    remote.leave()
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick}>
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
          onBlur={() => {
            combobox.closeDropdown()
            remote.leave()
          }}
          onChange={(event) => {
            combobox.openDropdown()
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
