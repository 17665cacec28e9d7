import { useAccount } from './account.ts'

/** What the browser's tab and history say. */
export function PageTitle({ title }: { title: string }) {
  const { company, install } = useAccount()
  return <title>{`${title} · ${company.name} · ${install.name}`}</title>
}
