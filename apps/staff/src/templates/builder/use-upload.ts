import { call } from '@spotter/client/call.ts'
import { CallFailure, explain } from '@spotter/client/failure.ts'
import { refreshRecords } from '@spotter/client/record-queries.ts'
import type { MailPicture } from '@spotter/contract/templates/mail-building.ts'
import { companyImageTypes, largestCompanyImage } from '@spotter/domain/companies/images.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export function useUpload(company_id: number, onAdded: (picture: MailPicture) => void) {
  const queries = useQueryClient()
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  async function upload(file: File | undefined) {
    if (!file || isSending) return
    const refused = refusalOf(file)
    setFault(refused)
    if (refused) return
    setSending(true)
    const body = new FormData()
    body.append('image', file)
    body.append('name', file.name.slice(0, 255))
    try {
      onAdded(await call('POST /api/companies/{company_id}/mail_pictures', { params: { company_id }, body }))
      await refreshRecords(queries, 'mail_picture')
    } catch (reason) {
      setFault(reasonOf(reason))
    } finally {
      setSending(false)
    }
  }

  return { upload, isSending, fault }
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
