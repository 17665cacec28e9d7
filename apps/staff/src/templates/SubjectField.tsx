import { TextInput } from '@mantine/core'
import type { OfferedGroup } from '@spotter/domain/templates/merge-fields.ts'
import { longestSubject } from '@spotter/domain/templates/limits.ts'
import { t } from '@spotter/i18n/translate.ts'
import { useField } from '@spotter/ui/fields/use-field.ts'
import { MergeFieldMenu } from './MergeFieldMenu.tsx'
import classes from './templates.module.css'
import { useInsertion } from './use-insertion.ts'

type Props = { groups: readonly OfferedGroup[]; language: string }

export function SubjectField({ groups, language }: Props) {
  const { value, change, input } = useField({ name: 'subject', label: t('Subject'), required: true }, '')
  const insertion = useInsertion<HTMLInputElement>(value, change)
  return (
    <TextInput
      {...input}
      {...insertion.input}
      lang={language}
      spellCheck
      maxLength={longestSubject}
      inputContainer={(control) => (
        <div className={classes.subject}>
          <div className={classes.line}>{control}</div>
          <MergeFieldMenu
            groups={groups}
            disabled={input.disabled}
            label={t('Insert field into the subject')}
            onInsert={insertion.insert}
          />
        </div>
      )}
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
