import type { Choice } from '../fields/SelectField.tsx'
import type { ControlProps } from './control-props.ts'
import { PillsCombobox } from './PillsCombobox.tsx'
import { RemoteOptions } from './RemoteOptions.tsx'
import { moreValue, selectAllId, useRemoteChoices, type LoadChoices } from './use-remote-choices.ts'

type Props = ControlProps & {
  load: LoadChoices
  value: readonly Choice[]
  onChange: (value: Choice[]) => void
  selectAll?: boolean
}

export function RemoteMultiSelect({ load, value, onChange, selectAll = false, ...control }: Props) {
  const remote = useRemoteChoices(load, selectAll)
  const keys = new Set(value.map(({ id }) => String(id)))
  const without = (key: string) => value.filter(({ id }) => String(id) !== key)

  function pick(key: string) {
    const choice = remote.choices?.find(({ id }) => String(id) === key)
    if (key === moreValue) remote.loadMore()
    else if (keys.has(key)) onChange(without(key))
    else if (choice) onChange(choice.id === selectAllId ? [choice] : [...without(String(selectAllId)), choice])
  }

  return (
    <PillsCombobox
      {...control}
      values={value.map(({ id, text }) => ({ key: String(id), text }))}
      onRemove={(key) => onChange(without(key))}
      search={remote.search}
      onSearch={remote.find}
      onSubmit={pick}
      onOpen={remote.open}
      onLeave={remote.leave}
      loading={remote.loading}
      options={<RemoteOptions remote={remote} chosen={keys} />}
    />
  )
}
