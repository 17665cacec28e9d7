import { call } from '@spotter/client/call.ts'
import { t } from '@spotter/i18n/translate.ts'
import { RemoteMultiSelectField } from '@spotter/ui/fields/RemoteMultiSelectField.tsx'
import { TagField } from '@spotter/ui/fields/TagField.tsx'
import { PageForm } from '@spotter/ui/forms/PageForm.tsx'
import { useState } from 'react'
import { loadFrom, RecordChoice } from '../resources/RecordChoice.tsx'
import classes from '../resources/SettingsPage.module.css'
import { AdminFrame } from './AdminFrame.tsx'

const empty = { company_ids: [] as number[], company_group_id: null as number | null, tag_list: [] as string[] }
const loadClubs = loadFrom('/api/companies')

export function AddTags() {
  const [turn, setTurn] = useState(0)
  const submit = ({ company_ids, company_group_id, tag_list }: typeof empty) =>
    call('POST /api/admin/add_tags', { body: { company_ids, company_group_id, tag_list } })
  return (
    <AdminFrame path="/admin/add_tags">
      <div className={classes.page}>
        <PageForm
          key={turn}
          initial={empty}
          submit={submit}
          submitLabel={t('Add tags')}
          onDone={() => setTurn(turn + 1)}
        >
          <section className={classes.section} aria-label={t('Clubs')}>
            <header>
              <h3 className={classes.title}>{t('Clubs')}</h3>
              <p className={classes.hint}>{t('Choose clubs, a whole group, or both.')}</p>
            </header>
            <div className={classes.fields}>
              <RemoteMultiSelectField name="company_ids" label={t('Clubs')} load={loadClubs} />
              <RecordChoice
                name="company_group_id"
                label={t('Company group')}
                from="/api/account/references/company_groups"
                chosen={null}
              />
            </div>
          </section>
          <section className={classes.section} aria-label={t('Tags')}>
            <header>
              <h3 className={classes.title}>{t('Tags')}</h3>
              <p className={classes.hint}>{t("Adds these tags to clubs that don't have them yet.")}</p>
            </header>
            <div className={classes.fields}>
              <TagField name="tag_list" label={t('Tags')} required />
            </div>
          </section>
        </PageForm>
      </div>
    </AdminFrame>
  )
}
