import type { ComboboxStore } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import type { ControlProps } from './control-props.ts'
import { MoreToFind, mostOffered } from './first-ones.tsx'
import { PickOption } from './PickOption.tsx'
import { PillsCombobox } from './PillsCombobox.tsx'

type Props = ControlProps & {
  value: readonly string[]
  onChange: (value: string[]) => void
  suggestions?: readonly string[]
  free?: boolean
  maxLength?: number
  showAll?: boolean
}

/** Suggestions close with each tag, because they cover what follows. */
export function TagInput({ value, onChange, suggestions = [], free = true, maxLength = 255, ...rest }: Props) {
  const { showAll = false, ...control } = rest
  const [typed, setTyped] = useState('')
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const has = (tag: string) => value.some((other) => same(other, tag))
  const wanted = typed.trim()
  const found = suggestions.filter((tag) => !has(tag) && tag.toLowerCase().includes(wanted.toLowerCase()))
  const isNew = free && wanted !== '' && !has(wanted) && !suggestions.some((tag) => same(tag, wanted))

  function add(tag: string, combobox?: ComboboxStore) {
    const known = suggestions.find((other) => same(other, tag))
    const added = known ?? (free ? tag.slice(0, maxLength) : '')
    setTyped('')
    combobox?.closeDropdown()
    if (added && !has(added)) onChange([...value, added])
  }

  return (
    <PillsCombobox
      {...control}
      placeholder={t('Add a tag')}
      {...(showAll && { most: value.length })}
      values={value.map((tag) => ({ key: tag, text: tag }))}
      onRemove={(tag) => onChange(value.filter((other) => other !== tag))}
      search={typed}
      onSearch={setTyped}
      onSubmit={add}
      onLeave={() => wanted && add(wanted)}
      onKeyDown={(event, combobox) => {
        const takes = event.key === ',' || (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1)
        if (!takes || wanted === '') return
        event.preventDefault()
        add(wanted, combobox)
      }}
      options={
        found.length === 0 && !isNew ? null : (
          <>
            {isNew && <PickOption value={wanted} text={t('Add “{tag}”', { tag: wanted })} />}
            {found.slice(0, mostOffered).map((tag) => (
              <PickOption key={tag} value={tag} text={tag} />
            ))}
            <MoreToFind found={found.length} />
          </>
        )
      }
    />
  )
}
