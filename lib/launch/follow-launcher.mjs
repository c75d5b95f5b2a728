// Loaded first in every process the launcher starts. When the launcher is killed without a chance to
// stop them, the channel to it closes, and they end by themselves instead of holding on to the port.
// Next's development server hands this module on to a process of its own, whose channel is not ours to touch.
if (process.channel && process.ppid === Number(process.env.HOLDFAST_LAUNCHER)) {
  process.once("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), 15_000);
  });
  // The channel alone is no reason to stay alive.
  process.channel.unref();
}
