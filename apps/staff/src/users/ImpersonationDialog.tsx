import '@mantine/core/styles/Modal.css'
import { Badge, Modal, Text, TextInput, UnstyledButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconSearch } from '@spotter/ui/icons.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { PersonAvatar } from '@spotter/ui/states/PersonAvatar.tsx'
import { timings } from '@spotter/ui/timings.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { useState } from 'react'
import { fullName } from '../shell/account.ts'
import { impersonate } from '../shell/leave.ts'
import classes from './ImpersonationDialog.module.css'

const shown = 10

export default function ImpersonationDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [q] = useDebouncedValue(search, timings.debounce)
  const [starting, setStarting] = useState<number | null>(null)
  const users = useFetch('GET /api/users', { query: { q, per_page: shown, impersonable: true } })

  async function pick(id: number) {
    setStarting(id)
    try {
      if (!(await impersonate(id))) setStarting(null)
    } catch (reason) {
      setStarting(null)
      error(explain(reason))
    }
  }

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Impersonation')}
      size={480}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Text size="sm" c="dimmed" mb="sm">
        {t('You can see and do everything this user can. Your actions are recorded under both names.')}
      </Text>
      <TextInput
        data-autofocus
        type="search"
        aria-label={t('Search users')}
        placeholder={t('Search users')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {users.isPending && <LoadingState type="lines" />}
      {users.isError && <ErrorState onRetry={() => void users.refetch()} />}
      <ul className={classes.users} aria-label={t('Users')}>
        {users.data?.collection.map((user) => (
          <li key={user.id}>
            <UnstyledButton
              className={classes.user}
              disabled={starting !== null || !user.abilities.impersonate}
              onClick={() => void pick(user.id)}
            >
              <PersonAvatar name={fullName(user)} size={30} />
              <span className={classes.text}>
                <span className={classes.name}>{fullName(user)}</span>
                <span className={classes.role}>{`${user.role_name} · ${user.company.name}`}</span>
              </span>
              {user.root && (
                <Badge size="sm" variant="light" color="violet" tt="none">
                  {t('Root administrator')}
                </Badge>
              )}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {users.data?.collection.length === 0 && (
        <Text size="sm" c="dimmed" ta="center" py="lg">
          {t('No users match your search.')}
        </Text>
      )}
    </Modal>
  )
}
