import '@mantine/core/styles/Progress.css'
import { Button, Progress, Text } from '@mantine/core'
import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { companyImageTypes, largestCompanyImage, type CompanyImageKind } from '@spotter/domain/companies/images.ts'
import { t } from '@spotter/i18n/translate.ts'
import { IconTrash, IconUpload } from '@spotter/ui/icons.ts'
import { success, undoable } from '@spotter/ui/toasts.tsx'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import classes from './ImageField.module.css'
import { useCompanyChanges } from './use-company-changes.ts'

type Props = {
  kind: CompanyImageKind
  club: Pick<AccountCompany, 'id' | 'name' | 'logo_url' | 'visitor_app_logo_url'>
  label: string
  hint?: string
}

export function ImageField({ kind, club, label, hint }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useRef<AbortController | null>(null)
  const labelId = useId()
  const refresh = useCompanyChanges(club.id)
  const [address, setAddress] = useState(club[`${kind}_url`])
  const [isSending, setSending] = useState(false)
  const [isOver, setOver] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const saved = club[`${kind}_url`]
  useEffect(() => setAddress(saved), [saved])
  useEffect(() => () => sending.current?.abort(), [])

  const path = { params: { company_id: club.id } }
  const calls = {
    put: (body: FormData | { hash: string }, signal?: AbortSignal) =>
      call(`PUT /api/companies/{company_id}/images/${kind}`, { ...path, body, ...(signal && { signal }) }),
    remove: () => call(`DELETE /api/companies/{company_id}/images/${kind}`, path),
  }

  async function change(asked: () => ReturnType<typeof calls.put>): Promise<string | null> {
    setFault(null)
    setSending(true)
    try {
      const { message, ...company } = await asked()
      setAddress(company[`${kind}_url`])
      refresh()
      return message
    } catch (reason) {
      if (!sending.current?.signal.aborted) setFault(reasonOf(reason))
      return null
    } finally {
      sending.current = null
      setSending(false)
    }
  }

  async function upload(file: File | undefined) {
    if (!file || isSending) return
    const refused = refusalOf(file)
    if (refused) return setFault(refused)
    const form = new FormData()
    form.append('image', file)
    const aborting = new AbortController()
    sending.current = aborting
    const message = await change(() => calls.put(form, aborting.signal))
    if (message) success(message)
  }

  async function remove(before: string) {
    const hash = before.split('/').at(-1) ?? ''
    const message = await change(calls.remove)
    if (message) undoable(message, () => void change(() => calls.put({ hash })))
  }

  const drop = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      void upload(event.dataTransfer.files[0])
    },
  }

  return (
    <div role="group" aria-labelledby={labelId} className={classes.field}>
      <Text id={labelId} fw={500} size="sm">
        {label}
      </Text>
      {hint && (
        <Text size="xs" c="dimmed">
          {hint}
        </Text>
      )}
      <div className={classes.drop} data-over={isOver || undefined} {...drop}>
        <div className={classes.preview}>
          {address ? (
            <img src={address} alt={t('{label} of {name}', { label, name: club.name })} className={classes.image} />
          ) : (
            <Text size="xs" c="dimmed">
              {t('No picture yet')}
            </Text>
          )}
        </div>
        <div className={classes.actions}>
          <input
            ref={input}
            type="file"
            accept={companyImageTypes.join(',')}
            className={classes.input}
            aria-label={t('{label} from a file', { label })}
            tabIndex={-1}
            onChange={(event) => {
              void upload(event.currentTarget.files?.[0])
              // Allows choosing the same file again.
              event.currentTarget.value = ''
            }}
          />
          {isSending ? (
            <div role="status" className={classes.sending}>
              <Progress value={100} animated striped size="sm" aria-label={t('Uploading')} />
              {sending.current && (
                <Button variant="default" onClick={() => sending.current?.abort()}>
                  {t('Cancel')}
                </Button>
              )}
            </div>
          ) : (
            <div className={classes.buttons}>
              <Button
                variant="default"
                leftSection={<IconUpload size={16} aria-hidden />}
                onClick={() => input.current?.click()}
              >
                {address ? t('Choose another') : t('Choose a file')}
              </Button>
              {address && (
                <Button
                  variant="subtle"
                  color="red"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={() => void remove(address)}
                >
                  {t('Remove')}
                </Button>
              )}
            </div>
          )}
          <Text size="xs" c="dimmed">
            {t('PNG or JPEG, up to 5 MB. You can also drop it here.')}
          </Text>
        </div>
      </div>
      {fault && (
        <Text role="alert" size="xs" className={classes.fault}>
          {fault}
        </Text>
      )}
    </div>
  )
}

function refusalOf({ type, size }: File): string | null {
  if (!(companyImageTypes as readonly string[]).includes(type)) {
    return t("This isn't a PNG or JPEG picture. Please save it as one of these and try again.")
  }
  return size > largestCompanyImage
    ? t('This picture is larger than 5 MB. Please make it smaller and try again.')
    : null
}

const reasonOf = (reason: unknown): string =>
  reason instanceof CallFailure && reason.errors['image']?.[0]
    ? t('The picture {reason}.', { reason: reason.errors['image'][0] })
    : explain(reason)
