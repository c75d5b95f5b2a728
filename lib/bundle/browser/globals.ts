/* What the packages of archives take for granted in Node; put in wherever one of these names stands free. */
export { Buffer } from "./buffer";
export { immediately as setImmediate } from "./timers";
