export default function HomePage() {
  return <h1>Cap Embellie</h1>
}
