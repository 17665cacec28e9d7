import '@mantine/core/styles/Combobox.css'
import { Button, Combobox, useCombobox } from '@mantine/core'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { Conversation } from '@spotter/contract/inbox/inbox.ts'
import { unallocated } from '@spotter/domain/people/person.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconCheck } from '@spotter/ui/icons.ts'
import { useState } from 'react'
import { IconUserCheck } from '../icons.ts'
import { fullName, useAccount } from '../shell/account.ts'
import { KeyHint } from '../shell/KeyHint.tsx'
import classes from './ConversationHeader.module.css'

type Props = { conversation: Conversation; onAssign: (id: number | null) => void }
type User = { id: number; text: string }

export function AssignMenu({ conversation, onAssign }: Props) {
  const { user } = useAccount()
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setSearch('')
    },
  })
  const users = useFetch(
    'GET /api/account/references/users',
    { query: { for_company_id: conversation.company_id } },
    { enabled: combobox.dropdownOpened },
  )
  const { assigned_id } = conversation
  const others = (users.data?.collection ?? []).filter(({ id }) => id !== unallocated && id !== user.id)
  const offered = [{ id: user.id, text: t('{name} (you)', { name: fullName(user) }) }, ...others].filter(
    matches(search),
  )

  function pick(value: string) {
    const id = Number(value)
    onAssign(id === unallocated ? null : id)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} width={260} position="bottom-end" onOptionSubmit={pick}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <Button
          className={classes.action}
          variant="default"
          data-key="assign"
          title={t('Assign')}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          leftSection={<IconUserCheck size={16} aria-hidden />}
          rightSection={<KeyHint>A</KeyHint>}
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.label}>{t('Assign')}</span>
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('Search users')}
          placeholder={t('Search users')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value)
            combobox.updateSelectedOptionIndex()
          }}
        />
        <Combobox.Options aria-label={t('Assign to')} className={classes.users}>
          {offered.map(({ id, text }) => (
            <Combobox.Option key={id} value={String(id)} selected={id === assigned_id} className={classes.user}>
              {text}
              {id === assigned_id && <IconCheck size={16} aria-label={t('Assigned')} />}
            </Combobox.Option>
          ))}
          {assigned_id !== null && search === '' && (
            <Combobox.Option value={String(unallocated)}>{t('Remove assignment')}</Combobox.Option>
          )}
          {offered.length === 0 && <Combobox.Empty>{t('Nothing found')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const matches =
  (search: string) =>
  ({ text }: User): boolean =>
    text.toLowerCase().includes(search.trim().toLowerCase())
