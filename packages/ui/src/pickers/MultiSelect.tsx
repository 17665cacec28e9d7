import { t } from '@spotter/i18n/translate.ts'
import { useState } from 'react'
import type { Choice } from '../fields/SelectField.tsx'
import type { ControlProps } from './control-props.ts'
import { MoreToFind, mostOffered } from './first-ones.tsx'
import { PickOption } from './PickOption.tsx'
import classes from './pickers.module.css'
import { PillsCombobox } from './PillsCombobox.tsx'

type Props = ControlProps & {
  choices: readonly Choice[]
  value: readonly (string | number)[]
  onChange: (value: (string | number)[]) => void
}

export function MultiSelect({ choices, value, onChange, ...control }: Props) {
  const [search, setSearch] = useState('')
  const chosen = new Set(value.map(String))
  const found = choices.filter(({ text }) => text.toLowerCase().includes(search.trim().toLowerCase()))
  const toggle = (key: string) => {
    const picked = choices.find(({ id }) => String(id) === key)
    setSearch('')
    if (chosen.has(key)) onChange(value.filter((id) => String(id) !== key))
    else if (picked) onChange([...value, picked.id])
  }
  return (
    <PillsCombobox
      {...control}
      values={value.map((id) => ({ key: String(id), text: choices.find((choice) => choice.id === id)?.text ?? '…' }))}
      onRemove={toggle}
      search={search}
      onSearch={setSearch}
      onSubmit={toggle}
      onLeave={() => setSearch('')}
      options={
        found.length > 0 ? (
          <>
            {found.slice(0, mostOffered).map(({ id, text }) => (
              <PickOption key={id} value={String(id)} text={text} chosen={chosen.has(String(id))} />
            ))}
            <MoreToFind found={found.length} />
          </>
        ) : (
          <div className={classes.hint}>{t('Nothing found')}</div>
        )
      }
    />
  )
}
