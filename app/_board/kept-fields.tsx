import { manyOf, type SearchParams } from "@/lib/format/address";

/** The rest of the address as hidden fields, so that a form changes nothing but its own. Lists start anew. */
export function KeptFields({ params, except }: { params: SearchParams; except: readonly string[] }) {
  return Object.keys(params)
    .filter((name) => name !== "page" && !except.includes(name))
    .flatMap((name) =>
      manyOf(params, name).map((value) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      )),
    );
}
