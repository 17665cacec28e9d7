import { explain } from '@spotter/client/failure.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import type { User } from '@spotter/contract/users/users.ts'
import { parseSoftDelete } from '@spotter/domain/lists/soft-delete.ts'
import { t } from '@spotter/i18n/translate.ts'
import { TextFilter } from '@spotter/ui/filters/TextFilter.tsx'
import { PagingBar } from '@spotter/ui/lists/PagingBar.tsx'
import { SoftDeleteFilter } from '@spotter/ui/lists/SoftDeleteFilter.tsx'
import { EmptyState } from '@spotter/ui/states/EmptyState.tsx'
import { DataTable } from '@spotter/ui/table/DataTable.tsx'
import type { SettingsLayout } from '@spotter/ui/page/SettingsLayout.tsx'
import { useRowRemoval } from '@spotter/ui/table/use-row-removal.ts'
import { error } from '@spotter/ui/toasts.tsx'
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useClub } from '../companies/use-club.ts'
import { useAddAsked } from '../resources/use-add-asked.ts'
import { fullName, useAccount } from '../shell/account.ts'
import { useAddressState } from '../shell/use-address-state.ts'
import { useValidPage } from '../shell/use-valid-page.ts'
import { userColumns } from './user-columns.tsx'
import { UserMenuItems } from './UserMenuItems.tsx'
import { useUserChanges } from './use-user-changes.ts'

const UserDialog = lazy(() => import('./UserDialog.tsx'))
const RemoveUserDialog = lazy(() => import('./RemoveUserDialog.tsx'))

type Opened = { dialog: 'user'; user: User | null } | { dialog: 'removal'; user: User }

const perPage = 10
const start = { q: '', page: 1, soft_delete_status: 'active', sort_by: 'name', sort_direction: 'asc' }

type Parts = Pick<
  ComponentProps<typeof SettingsLayout>,
  'count' | 'addLabel' | 'onAdd' | 'filter' | 'softDelete' | 'flush' | 'children'
>
type Props = {
  /** Null for the users of all clubs. */
  club: AccountCompany | null
  frame: (parts: Parts) => ReactNode
}

export function UserList({ club, frame }: Props) {
  const [asked, ask] = useAddressState(start)
  const [opened, setOpened] = useState<Opened | null>(null)
  const { leaving, fadeOut, comeBack } = useRowRemoval()
  const changes = useUserChanges(club, { fadeOut, comeBack })
  const { q, ...rest } = asked
  const query = { ...rest, per_page: perPage, ...(q && { q }) }
  const ofClub = useFetch(
    'GET /api/companies/{company_id}/users',
    { params: { company_id: club?.id ?? 0 }, query },
    { enabled: club !== null },
  )
  const ofAll = useFetch('GET /api/users', { query }, { enabled: club === null })
  const users = club ? ofClub : ofAll
  useAddAsked(() => setOpened({ dialog: 'user', user: null }))

  const total = users.data?.pagination.total_entries
  useValidPage(users, asked.page, perPage, ask)

  return frame({
    ...(total !== undefined && { count: total }),
    addLabel: t('Add'),
    onAdd: () => setOpened({ dialog: 'user', user: null }),
    filter: <TextFilter label={t('Search name or email')} value={q} onChange={(next) => ask({ q: next }, 'replace')} />,
    softDelete: (
      <SoftDeleteFilter
        value={parseSoftDelete(asked.soft_delete_status, false)}
        onChange={(soft_delete_status) => ask({ soft_delete_status })}
      />
    ),
    flush: true,
    children: (
      <>
        <DataTable
          id={club ? 'users' : 'all_users'}
          label={t('Users')}
          columns={userColumns(club === null)}
          rows={users.data?.collection}
          rowId={({ id }) => id}
          rowName={fullName}
          {...(total !== undefined && { total })}
          sorting={{ sort_by: asked.sort_by, sort_direction: asked.sort_direction === 'desc' ? 'desc' : 'asc' }}
          onSort={(sorting) => ask(sorting)}
          onOpen={(user) => setOpened({ dialog: 'user', user })}
          rowMenu={(user) => (
            <UserMenuItems
              user={user}
              onEdit={() => setOpened({ dialog: 'user', user })}
              onRemove={() => setOpened({ dialog: 'removal', user })}
              onRestore={() => void changes.restore(user)}
              onInvite={() => void changes.invite(user)}
              onImpersonate={() => void changes.impersonate(user)}
            />
          )}
          leaving={leaving}
          reloading={users.isPlaceholderData}
          failed={users.isError}
          onRetry={() => void users.refetch()}
          skeletonRows={perPage}
          empty={<EmptyState title={t('Nothing found')} text={t('Nothing matches this search and filter.')} />}
        />
        <PagingBar page={asked.page} perPage={perPage} total={total ?? 0} onPage={(page) => ask({ page })} />
        {opened && (
          <InClub club={club} user={opened.user} onClose={() => setOpened(null)}>
            {(company) => (
              <Suspense fallback={null}>
                {opened.dialog === 'user' ? (
                  <UserDialog company={company} user={opened.user} onClose={() => setOpened(null)} />
                ) : (
                  <RemoveUserDialog
                    company={company}
                    user={opened.user}
                    onRemoved={(undo) => void changes.removed(opened.user, undo)}
                    onClose={() => setOpened(null)}
                  />
                )}
              </Suspense>
            )}
          </InClub>
        )}
      </>
    ),
  })
}

type InClubProps = {
  club: AccountCompany | null
  user: User | null
  onClose: () => void
  children: (company: AccountCompany) => ReactNode
}

/** A user of all clubs is edited in their own, and added to the present one. */
function InClub({ club, user, onClose, children }: InClubProps) {
  const { company: present } = useAccount()
  const known = club ?? (user === null || user.company.id === present.id ? present : null)
  const own = useClub(user?.company.id ?? present.id, { enabled: known === null })
  const failed = known === null && own.isError
  useEffect(() => {
    if (!failed) return
    error(explain(own.error))
    onClose()
  }, [failed, own.error, onClose])
  const company = known ?? own.data
  return company ? children(company) : null
}
