import '@mantine/core/styles/Modal.css'
import { ActionIcon, Button, Modal, Pagination, UnstyledButton } from '@mantine/core'
import '@mantine/core/styles/Pagination.css'
import { call } from '@spotter/client/call.ts'
import { explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import { useFetch } from '@spotter/client/use-fetch.ts'
import type { MailPicture } from '@spotter/contract/templates/mail-building.ts'
import { companyImageTypes } from '@spotter/domain/companies/images.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconTrash, IconUpload } from '@spotter/ui/icons.ts'
import { ErrorState } from '@spotter/ui/states/ErrorState.tsx'
import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import { error, undoable } from '@spotter/ui/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useMay } from '../../shell/account.ts'
import classes from './library.module.css'
import { useUpload } from './use-upload.ts'

type Props = { company_id: number; onChoose: (address: string) => void; onClose: () => void }

const perPage = 24

export default function PictureLibrary({ company_id, onChoose, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const queries = useQueryClient()
  const [page, setPage] = useState(1)
  const mayRemove = useMay('settings')
  const path = { params: { company_id } }
  const found = useFetch('GET /api/companies/{company_id}/mail_pictures', {
    ...path,
    query: { page, per_page: perPage },
  })
  const { upload, isSending, fault } = useUpload(company_id, ({ address }) => onChoose(address))
  const refresh = () => refreshRecords(queries, 'mail_picture')

  async function remove({ id }: MailPicture) {
    const one = { params: { company_id, id } }
    try {
      const { message } = await call('DELETE /api/companies/{company_id}/mail_pictures/{id}', one)
      undoable(message, async () => {
        await call('PUT /api/companies/{company_id}/mail_pictures/{id}/restore', one)
        await refresh()
      })
    } catch (reason) {
      error(explain(reason))
    }
    await refresh()
  }

  return (
    <Modal opened onClose={onClose} title={t('Pictures')} size="lg" closeButtonProps={{ 'aria-label': t('Close') }}>
      <div
        className={classes.drop}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          void upload(event.dataTransfer.files[0])
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept={companyImageTypes.join(',')}
          aria-label={t('Picture from a file')}
          onChange={(event) => {
            void upload(event.currentTarget.files?.[0])
            // Allows choosing the same file again.
            event.currentTarget.value = ''
          }}
        />
        <Button
          data-autofocus
          loading={isSending}
          leftSection={<IconUpload size={16} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t('Upload a picture')}
        </Button>
        <p className={classes.hint}>{t('PNG or JPEG, up to 5 MB. You can also drop it here.')}</p>
        {fault && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
      </div>
      {found.isError && <ErrorState onRetry={() => void found.refetch()} />}
      {found.isPending && <LoadingState type="lines" />}
      {found.data?.collection.length === 0 && (
        <p className={classes.hint}>{t('Pictures that your club uploads appear here.')}</p>
      )}
      <ul className={classes.pictures}>
        {found.data?.collection.map((picture) => (
          <li key={picture.id} className={classes.picture}>
            <UnstyledButton
              className={classes.choose}
              aria-label={t('Use {name}', { name: nameOf(picture) })}
              onClick={() => onChoose(picture.address)}
            >
              <img src={picture.address} alt="" loading="lazy" />
              <span className={classes.name}>{nameOf(picture)}</span>
            </UnstyledButton>
            {mayRemove && (
              <ActionIcon
                className={classes.remove}
                variant="default"
                aria-label={t('Remove {name}', { name: nameOf(picture) })}
                onClick={() => void remove(picture)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {found.data && found.data.pagination.total_pages > 1 && (
        <Pagination value={page} onChange={setPage} total={found.data.pagination.total_pages} size="sm" />
      )}
    </Modal>
  )
}

const nameOf = ({ name, width, height }: MailPicture): string => name || `${width} × ${height}`
