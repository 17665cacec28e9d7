import { Button } from '@mantine/core'
import { IconPlus } from '@spotter/ui/icons.ts'
import { Page, PageBody, PageHeader, PageToolbar } from '@spotter/ui/page/Page.tsx'
import { PageTitle } from '../shell/PageTitle.tsx'
import type { FrameParts } from './frame-parts.ts'
import classes from './ListFrame.module.css'

/** A list that is a page of its own, outside the settings of a club. */
export function ListFrame({ heading, count, filter, softDelete, addLabel, onAdd, children }: FrameParts) {
  return (
    <Page>
      <PageTitle title={heading} />
      <PageHeader
        title={heading}
        {...(count !== undefined && { count })}
        actions={
          onAdd && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onAdd}>
              {addLabel}
            </Button>
          )
        }
      />
      <PageToolbar>
        <div className={classes.tools}>
          <div className={classes.filter}>{filter}</div>
          {softDelete}
        </div>
      </PageToolbar>
      <PageBody flush>{children}</PageBody>
    </Page>
  )
}
