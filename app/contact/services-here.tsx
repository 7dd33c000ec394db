import { Link } from '@remix-run/react'

/** The names of what a clinic offers; nothing where it offers nothing. */
export function ServicesHere({ clinicName, services }: { clinicName: string; services: { id: string; name: string }[] }) {
  if (services.length === 0) return null
  return (
    <section aria-labelledby="services-here">
      <h2 id="services-here" className="title-md">
        At {clinicName} we offer
      </h2>
      <ul className="mt-4 grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
        {services.map(({ id, name }) => (
          <li key={id} className="border-b border-line py-3 font-semibold">
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-3">
        <Link to="/services" className="inline-block py-1 font-semibold text-forest">
          About our services
        </Link>
      </p>
    </section>
  )
}
