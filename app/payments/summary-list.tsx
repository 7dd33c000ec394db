/** Renders the summary of a payment as labels with their values. */
export function SummaryList({ lines }: { lines: { label: string; value: string }[] }) {
  return (
    <dl className="mt-4 border-t border-line tabular-nums">
      {lines.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
