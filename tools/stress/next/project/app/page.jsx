import { sanityFetch } from './live'

export default async function Page() {
  const { data } = await sanityFetch({ query: '*[_type == "post"] | order(_id) {_id, title}' })
  return (
    <ul>
      {data.map(({ _id, title }) => (
        <li key={_id}>{title}</li>
      ))}
    </ul>
  )
}
