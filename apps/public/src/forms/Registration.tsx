import { RegistrationForm } from '@spotter/ui/registration/RegistrationForm.tsx'
import { useEffect, useState } from 'react'
import { PageState } from '../start/PageState.tsx'
import { FormFrame } from './FormFrame.tsx'
import { Thanks } from './Thanks.tsx'
import { useRefresh } from './use-refresh.ts'
import { useRegistration } from './use-registration.ts'
import { usePostHeight } from './use-post-height.ts'

type Props = { slug: string; onBrand: (colour: string | null) => void }

export default function Registration({ slug, onBrand }: Props) {
  const registration = useRegistration(slug)
  const { shown } = registration
  const [thanks, setThanks] = useState<string | null>(null)
  const page = shown.at === 'page' ? shown.page : null
  const colour = page?.club.brand_colour ?? null
  const title = page && `${page.form.header} · ${page.club.name}`
  useEffect(() => onBrand(colour), [onBrand, colour])
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  usePostHeight()
  const next = async () => {
    registration.show(await registration.ask())
    setThanks(null)
  }
  const seconds = useRefresh(thanks !== null && page?.form.auto_refresh ? page.form.refresh_delay : null, next)

  if (!page) return <PageState state={shown} onRetry={() => void registration.load()} />
  return (
    <FormFrame club={page.club}>
      {thanks === null ? (
        <RegistrationForm
          key={page.ticket}
          form={page.form}
          send={registration.send}
          onSent={setThanks}
          suggest={registration.suggest}
          isShared={page.form.auto_refresh}
          dateFormat={page.club.date_format}
        />
      ) : (
        <Thanks form={page.form} message={thanks} seconds={seconds} onNext={() => void next().catch(() => {})} />
      )}
    </FormFrame>
  )
}
