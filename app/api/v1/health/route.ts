import { getHealth } from "@/lib/queries/get-health";
import { answer } from "../_answers/answer";
import { refusing } from "../_answers/refusing";

export const dynamic = "force-dynamic";

export async function GET(): Promise<Response> {
  const health = await getHealth();
  return answer(health, health.status === "ok" ? 200 : 503);
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
