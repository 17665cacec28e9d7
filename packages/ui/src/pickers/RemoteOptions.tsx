import '@mantine/core/styles/Combobox.css'
import { Combobox } from '@mantine/core'
import { t } from '@spotter/i18n/translate.ts'
import { PickOption } from './PickOption.tsx'
import classes from './pickers.module.css'
import { moreValue, type useRemoteChoices } from './use-remote-choices.ts'

type Props = { remote: ReturnType<typeof useRemoteChoices>; chosen: ReadonlySet<string> }

export function RemoteOptions({ remote, chosen }: Props) {
  const { choices, failed, hasMore, loading } = remote
  if (failed) {
    return (
      <Combobox.Option value={moreValue} className={classes.more}>
        {t('This could not be loaded. Try again')}
      </Combobox.Option>
    )
  }
  if (choices === null) return <div className={classes.hint}>{t('Loading...')}</div>
  if (choices.length === 0) return <div className={classes.hint}>{t('Nothing found')}</div>
  return (
    <>
      {[...Map.groupBy(choices, ({ group }) => group)].map(([group, alike]) => {
        const options = alike.map(({ id, text }) => (
          <PickOption key={id} value={String(id)} text={text} chosen={chosen.has(String(id))} />
        ))
        return group === undefined ? (
          options
        ) : (
          <Combobox.Group key={group} label={group}>
            {options}
          </Combobox.Group>
        )
      })}
      {hasMore && (
        <Combobox.Option value={moreValue} className={classes.more} disabled={loading}>
          {loading ? t('Loading...') : t('Load more')}
        </Combobox.Option>
      )}
    </>
  )
}
