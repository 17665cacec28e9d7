import '@mantine/core/styles/Alert.css'
import { Alert } from '@mantine/core'
import { explain } from '@spotter/client/failure.ts'
import type { AuditEntry, AuditReversal } from '@spotter/contract/audit/audit.ts'
import { t } from '@spotter/i18n/translate.ts'
import { FormDialog } from '@spotter/ui/dialogs/FormDialog.tsx'
import { IconAlertTriangle } from '@spotter/ui/icons.ts'
import { type AuditOf, revertChange, useAuditRefresh, useReversal } from './audit-calls.ts'
import classes from './audit.module.css'
import { AuditSkeleton } from './AuditSkeleton.tsx'
import { FromTo } from './Changes.tsx'

type Props = { company_id: AuditOf; entry: AuditEntry; onClose: () => void }

export default function RevertDialog({ company_id, entry, onClose }: Props) {
  const reversal = useReversal(company_id, entry.id)
  const refresh = useAuditRefresh()
  const { data } = reversal
  return (
    <FormDialog
      title={t('Revert change to {record}', { record: entry.record.name ?? entry.record.type_name })}
      size={560}
      initial={{}}
      submit={() => revertChange(company_id, entry.id)}
      submitLabel={t('Revert')}
      readOnly={!data?.possible}
      onClose={onClose}
      onDone={() => void refresh()}
    >
      {reversal.isError && <Refusal reason={explain(reversal.error)} />}
      {reversal.isPending && <AuditSkeleton rows={1} />}
      {data && <Preview reversal={data} />}
    </FormDialog>
  )
}

function Preview({ reversal: { reason, fields } }: { reversal: AuditReversal }) {
  const of = (state: AuditReversal['fields'][number]['state']) => fields.filter((field) => field.state === state)
  const [returning, changed] = [of('returns'), of('changed')]
  return (
    <>
      {reason !== null && <Refusal reason={reason} />}
      {returning.length > 0 && (
        <section>
          <h3 className={classes.part}>{t('Will be reverted')}</h3>
          <dl className={classes.changes}>
            {returning.map(({ field, label, now, to, picture }) => (
              <div key={field} className={classes.change}>
                <dt>{label}</dt>
                <dd>
                  <FromTo before={now} after={to} picture={picture} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {changed.length > 0 && (
        <section>
          <h3 className={classes.part}>{t("Changed since, so these won't be reverted")}</h3>
          <dl className={classes.changes}>
            {changed.map(({ field, label, now, picture }) => (
              <div key={field} className={classes.change}>
                <dt>{label}</dt>
                <dd>
                  <FromTo after={now} picture={picture} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </>
  )
}

const Refusal = ({ reason }: { reason: string }) => (
  <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />} p="sm">
    {reason}
  </Alert>
)
