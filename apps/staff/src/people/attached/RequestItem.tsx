import '@mantine/core/styles/Menu.css'
import { ActionIcon, Menu } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { Request } from '@spotter/contract/people/person-attachments.ts'
import type { Person } from '@spotter/contract/people/person-shapes.ts'
import { requestKindNames } from '@spotter/domain/people/requests.ts'
import { formatDateTime } from '@spotter/domain/time/formats.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconArrowBackUp, IconCheck, IconDots, IconEdit, IconTrash } from '@spotter/ui/icons.ts'
import { StatusBadge } from '@spotter/ui/states/StatusBadge.tsx'
import { error, success } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { saleNameIn } from '../../secondary-sales/offered-sales.ts'
import { useClubOf } from '../person/use-club-of.ts'
import classes from './Requests.module.css'
import { useRemoval } from './use-removal.ts'

type Props = { person: Person; request: Request; onEdit?: () => void }

export function RequestItem({ person, request, onEdit }: Props) {
  const club = useClubOf(person)
  const isHandled = request.handled_at !== null
  const sender = [request.from_name, request.from_email, request.from_phone, request.source_name].filter(Boolean)
  return (
    <li className={classes.request}>
      <div className={classes.head}>
        <StatusBadge tone={isHandled ? 'neutral' : 'caution'}>{isHandled ? t('Handled') : t('Open')}</StatusBadge>
        <span>{t(requestKindNames[request.kind])}</span>
        {request.secondary_sale_id !== null && (
          <span dir="auto">{saleNameIn(person.secondary_sales, request.secondary_sale_id)}</span>
        )}
        <time dateTime={request.created_at}>{club && formatDateTime(request.created_at, club)}</time>
      </div>
      {onEdit && <RequestMenu person={person} request={request} isHandled={isHandled} onEdit={onEdit} />}
      <p className={classes.text} dir="auto">
        {request.text}
      </p>
      {sender.length > 0 && <span className={classes.from}>{sender.join(' · ')}</span>}
    </li>
  )
}

type MenuProps = { person: Person; request: Request; isHandled: boolean; onEdit: () => void }

function RequestMenu({ person, request, isHandled, onEdit }: MenuProps) {
  const queries = useQueryClient()
  const remove = useRemoval('request', person)
  const named = { params: { id: person.id, request_id: request.id } }

  async function setHandled(handled: boolean) {
    await call('PUT /api/people/{id}/requests/{request_id}', { ...named, body: { handled } }).then(
      ({ message }) => success(message),
      (reason: unknown) => error(explain(reason)),
    )
    await refreshRecords(queries, 'request', { person_id: person.id })
  }

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="sm" aria-label={t('Actions for this request')}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={isHandled ? <IconArrowBackUp size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
          onClick={() => void setHandled(!isHandled)}
        >
          {isHandled ? t('Reopen') : t('Mark as handled')}
        </Menu.Item>
        <Menu.Item leftSection={<IconEdit size={16} aria-hidden />} onClick={onEdit}>
          {t('Edit')}
        </Menu.Item>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() =>
            void remove(
              () => call('DELETE /api/people/{id}/requests/{request_id}', named),
              () => call('PUT /api/people/{id}/requests/{request_id}/restore', named),
            )
          }
        >
          {t('Delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
