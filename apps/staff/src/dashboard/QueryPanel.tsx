import { LoadingState } from '@spotter/ui/states/LoadingState.tsx'
import type { ReactNode } from 'react'
import { BlockFailure } from './BlockFailure.tsx'
import classes from './Dashboard.module.css'

type Query<Data> = {
  data: Data | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => unknown
}
type Props<Data> = { title: ReactNode; query: Query<Data>; children: (data: Data) => ReactNode }

export function QueryPanel<Data>({ title, query, children }: Props<Data>) {
  const { data, isPending, isError, isFetching, refetch } = query
  return (
    <section className={classes.panel}>
      <h2 className={classes.panelTitle}>{title}</h2>
      {isPending && <LoadingState type="lines" />}
      {isError && <BlockFailure onRetry={() => void refetch()} retrying={isFetching} />}
      {data !== undefined && !isError && children(data)}
    </section>
  )
}
