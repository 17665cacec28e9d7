import { Badge, Group } from '@mantine/core'
import type { User } from '@spotter/contract/users/users.ts'
import { t } from '@spotter/i18n/translate.ts'
import { PersonName } from '@spotter/ui/states/PersonName.tsx'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import type { Column } from '@spotter/ui/table/columns.ts'
import { flagLabels } from '../accounts/role-labels.ts'
import { fullName } from '../shell/account.ts'

const listedFlags = ['root', 'call_center_operator', 'can_impersonate'] as const

export const userColumns = (ofAllClubs: boolean): Column<User>[] => [
  { id: 'name', label: t('Name'), sortBy: 'name', cell: (user) => <PersonName name={fullName(user)} /> },
  { id: 'email', label: t('Email'), sortBy: 'email', cell: ({ email }) => email ?? '—' },
  {
    id: 'role',
    label: t('Role'),
    sortBy: 'role',
    cell: (user) => (
      <Group gap={6} wrap="nowrap">
        {user.role_name}
        {listedFlags
          .filter((flag) => user[flag])
          .map((flag) => (
            <Badge key={flag} variant="light" color="violet" size="sm" radius="sm" tt="none" fw={500}>
              {t(flagLabels[flag] ?? flag)}
            </Badge>
          ))}
      </Group>
    ),
  },
  ...(ofAllClubs ? [{ id: 'club', label: t('Own club'), cell: ({ company }: User) => company.name }] : []),
  { id: 'clubs', label: t('Clubs'), align: 'end', cell: ({ company_ids }) => company_ids.length },
  { id: 'state', label: t('Access'), cell: (user) => <AccessState user={user} /> },
]

function AccessState({ user }: { user: User }) {
  if (user.deleted) return <StatusBadge tone="negative">{t('Deleted')}</StatusBadge>
  if (user.access_revoked) return <StatusBadge tone="negative">{t('Access revoked')}</StatusBadge>
  if (user.confirmed) return <StatusBadge tone="positive">{t('Active')}</StatusBadge>
  return <StatusBadge tone="caution">{t('Invited')}</StatusBadge>
}
