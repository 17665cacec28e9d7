import { call, type Answer } from '@spotter/client/call.ts'
import { CallFailure } from '@spotter/client/failure.ts'
import { queryKeyOf } from '@spotter/client/use-fetch.ts'
import type { AccountCompany } from '@spotter/contract/accounts/accounts.ts'
import { t } from '@spotter/i18n/translate.ts'
import { ColourField } from '@spotter/ui/fields/ColourField.tsx'
import { TextareaField } from '@spotter/ui/fields/TextareaField.tsx'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLeaveQuestion } from '../resources/LeaveGuard.tsx'
import classes from './Branding.module.css'
import { BrandPreview } from './BrandPreview.tsx'
import { LeftOut } from './LeftOut.tsx'
import { useCompanyChanges } from './use-company-changes.ts'

type Settings = Answer<'GET /api/companies/{company_id}/settings/branding'>
type Props = { club: AccountCompany; saved: Settings }
type Values = { brand_colour: string; header_colour: string; stylesheet: string }

export function BrandingForm({ club, saved }: Props) {
  const queries = useQueryClient()
  const refresh = useCompanyChanges(club.id)
  /** Another user's newer version, and whether it was accepted. */
  const [offered, setOffered] = useState<Settings | null>(null)
  const [theirs, setTheirs] = useState<Settings | null>(null)
  const [dropped, setDropped] = useState<Settings['dropped']>([])
  const [isDirty, setDirty] = useState(false)
  useLeaveQuestion(() => isDirty)
  const shown = theirs ?? saved
  const params = { company_id: club.id }

  async function submit({ brand_colour, header_colour, stylesheet }: Values) {
    try {
      const answer = await call('PUT /api/companies/{company_id}/settings/branding', {
        params,
        body: {
          brand_colour: brand_colour || null,
          header_colour: header_colour || null,
          stylesheet: stylesheet || null,
          version: shown.version,
        },
      })
      setDropped(answer.dropped)
      queries.setQueryData(queryKeyOf('GET /api/companies/{company_id}/settings/branding', { params }), answer)
      return answer
    } catch (reason) {
      if (reason instanceof CallFailure && reason.current) setOffered(reason.current as Settings)
      throw reason
    }
  }

  return (
    <PageForm<Values>
      key={shown.version}
      initial={{
        brand_colour: shown.brand_colour ?? '',
        header_colour: shown.header_colour ?? '',
        stylesheet: shown.stylesheet ?? '',
      }}
      submit={submit}
      onReload={() => setTheirs(offered)}
      onDirty={setDirty}
      onDone={() => {
        setTheirs(null)
        refresh()
      }}
    >
      <div className={classes.colours}>
        <ColourField
          name="brand_colour"
          label={t('Accent colour')}
          hint={t('Buttons and links use this colour, made darker or lighter where text would be hard to read.')}
        />
        <ColourField
          name="header_colour"
          label={t('Header colour')}
          hint={t("The colour behind the club's name. Text on it is black or white, whichever is easier to read.")}
        />
      </div>
      <BrandPreview club={club} />
      <div className={classes.code}>
        <TextareaField
          name="stylesheet"
          label={t('Stylesheet')}
          rows={8}
          hint={t(
            "CSS for this club's pages, up to 50 kB. Imports, scripts and addresses other than those of pictures are removed. It doesn't apply to this page, so you can fix mistakes here.",
          )}
        />
      </div>
      <LeftOut dropped={dropped} />
    </PageForm>
  )
}
